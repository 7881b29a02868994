/** The paths of those API tests that a change of these files can touch. */
export declare const apiTestsOf: (changed: readonly string[]) => string[]
