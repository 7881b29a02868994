import { accountRecords } from '../../../contract/training/account-records'
import { implement } from '../../http/implement'
import { type AccountChanges, type AccountRow, accountRows } from '../accounts'
import { beforeAndAfter, exportBeforeAndAfter } from './before-and-after'
import { cards, exportCards } from './cards'
import { exams, exportExams } from './exams'
import { exportOperations, operations } from './operations'
import { exportSms, sms } from './sms'

export const accountRecordCalls = implement<typeof accountRecords.calls, AccountRow, AccountChanges>(
  accountRecords,
  {
    ...{ exams, exportExams, operations, exportOperations, sms, exportSms },
    ...{ cards, exportCards, beforeAndAfter, exportBeforeAndAfter },
  },
  accountRows,
)
