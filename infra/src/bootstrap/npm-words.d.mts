export const patientOptions: readonly string[];
export function explainNpm(output: string): string;
