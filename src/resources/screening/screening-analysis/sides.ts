/** The analysis and the records behind it, which are loaded together. */
export { AnalysisPage } from './page'
export { AnalysisRecords } from './records'
