/** The addresses of the screens of performance. */
export const rankingsPath = '/statistics/performance'
export const peoplePath = `${rankingsPath}/people`
/** The rows behind a figure of a person. */
export const peopleRowsPath = `${peoplePath}/rows`
