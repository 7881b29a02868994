/** The person's exports, as the button, its drawer and the shell read them. */
import { type ExportJob, exportStatus, exports } from '../../../contract/system/exports'
import { useCallQuery } from '../../providers/data/use-call'

const pollMilliseconds = 2000
const query = { query: { pageSize: 50 } }

export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>) =>
  status === exportStatus.waiting || status === exportStatus.running

/** Asked for again while one of them is on its way. */
export const useExports = () =>
  useCallQuery(exports.calls.list, query, {
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollMilliseconds : false),
  })
