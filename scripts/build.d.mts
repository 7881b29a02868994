/** Stands for the contents of all that is built: the same for the same program. */
export declare const fingerprint: () => string
