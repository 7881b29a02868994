/** What answers the calls of figures, a line a resource. */

export { clinicDocumentCalls } from './clinic-documents'
export { clinicFigureCalls } from './clinic-figures/handlers'
export { figureSubscriptionCalls } from './figure-subscriptions/handlers'
export { financeCalls } from './finance/handlers'
export { operationFigureCalls } from './operation-figures/handlers'
export { orderStatisticsCalls } from './order-statistics/handlers'
export { overviewCalls } from './overview/handlers'
export { peopleFigureCalls } from './people-figures/handlers'
export { performanceCalls } from './performance/handlers'
export { rankingCalls } from './rankings/handlers'
export { screeningStatisticsCalls } from './screening-statistics/handlers'
export { trainingFigureCalls } from './training-figures/handlers'
