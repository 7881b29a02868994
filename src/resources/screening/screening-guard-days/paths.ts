/** Where the data of protection guards is. */
export const guardPath = '/guard/query'
export const guardMeansPath = `${guardPath}/means`
export const guardDevicesPath = `${guardPath}/devices`
export const guardChild = (sid: number | string) => `${guardPath}/children/${sid}`
