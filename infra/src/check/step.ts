/** What a step came to. A step without tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when something failed: what a person needs to put it right. */
  output: string;
  /** One line that is worth knowing even when all is well. */
  note?: string;
}

export interface Step {
  name: string;
  /** How many of the two cores it keeps busy. */
  cores: 1 | 2;
  run: () => Promise<Outcome>;
}

export interface StepResult extends Outcome {
  name: string;
  ms: number;
}
