/** Where the analysis of screening is. */
export const analysisPath = '/archives/analysis'
export const analysisRecordsPath = `${analysisPath}/records`
