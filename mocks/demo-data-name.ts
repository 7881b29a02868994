/** The file of the demo's data, beside its page: `scripts/demo.mjs` writes it under this name. */
export const demoDataName = 'demo-data.bin'
