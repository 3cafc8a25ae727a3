export declare function minifySvg(source: string, file: string): string;
