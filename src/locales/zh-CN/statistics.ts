/** All that screens of figures say, in Chinese. */
import { clinicFiguresZhCN } from '../../../contract/messages/clinic-figures.zh-CN'
import { operationZhCN } from '../../../contract/messages/operation.zh-CN'
import { performanceZhCN } from '../../../contract/messages/performance.zh-CN'
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
  ...clinicFiguresZhCN,
  ...operationZhCN,
  ...performanceZhCN,
}
