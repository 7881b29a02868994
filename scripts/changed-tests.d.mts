/** The paths of those API tests that a change of these files can touch. */
export declare const apiTestsOf: (changed: readonly string[]) => string[]
/** The paths of those specs that a change of tests can touch. */
export declare const browserTestsOf: (changed: readonly string[]) => string[]
/** Whether a file is of what makes a new resource, or is entered in by it. */
export declare const isOfGenerator: (path: string) => boolean
