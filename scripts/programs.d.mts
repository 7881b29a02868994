export declare const findChromium: () => string | undefined
export declare const findPostgres: () => string | undefined
