/** The addresses of the screens of performance. */
export const rankingsPath = '/statistics/performance'
export const peoplePath = `${rankingsPath}/people`
