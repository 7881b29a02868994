export declare const startPostgres: (bin: string) => Promise<{ url: string; stop: () => void }>
