/** All that screens of figures say, in English. */
import { clinicFiguresEn } from '../../../contract/messages/clinic-figures.en'
import { operationEn } from '../../../contract/messages/operation.en'
import { performanceEn } from '../../../contract/messages/performance.en'
import { withAreas } from '../texts'
import { clinicPayment } from './clinic-payment'
import { figure } from './figure'
import { figureSubscription } from './figure-subscription'
import { finance } from './finance'
import { operationScreen } from './operation-screen'
import { sentStatement } from './sent-statement'
import { statistic } from './statistic'

export const texts = {
  ...withAreas({ clinicPayment, figure, figureSubscription, finance, operationScreen, sentStatement, statistic }),
  ...clinicFiguresEn,
  ...operationEn,
  ...performanceEn,
}
