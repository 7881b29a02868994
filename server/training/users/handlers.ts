import { trainingUsers } from '../../../contract/training/users'
import { implement } from '../../http/implement'
import { cards } from './cards'
import { devices } from './devices'
import { agentList, list } from './list'
import { remove, status, takers, transfer } from './moves'
import { create, offer } from './open'
import { progress } from './plans/progress'
import { plan, plans } from './plans/save'
import { gift, renew } from './renew'
import { type UserChanges, type UserRow, userRows } from './rows'
import { addLoadRecord, addTrainRecord } from './sessions/add'
import { exportLoadRecords, exportTrainRecords, loadRecords, trainRecords } from './sessions/list'
import { exportCards, exportUsers } from './sheets'

export const trainingUserCalls = implement<typeof trainingUsers.calls, UserRow, UserChanges>(
  trainingUsers,
  {
    ...{ list, agentList, offer, create, renew, gift, transfer, takers, status, remove, cards },
    ...{ trainRecords, exportTrainRecords, addTrainRecord, loadRecords, exportLoadRecords, addLoadRecord },
    ...{ progress, plans, plan },
    ...{ devices, export: exportUsers, exportCards },
    get: async () => undefined,
  },
  userRows,
)
