export declare const startPostgres: (bin: string) => Promise<{ url: string; stop: () => void }>
/** So many ports on which nothing listens. */
export declare const freePorts: (count: number) => Promise<number[]>
