export declare function minifySvg(source: string, file: string): string;
export declare function svgComponent(svg: string, kind: 'module' | 'commonjs'): string;
