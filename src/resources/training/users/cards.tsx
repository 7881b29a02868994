/** What was moved to and from an account, and by whom. */
import { trainingUsers } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { cards, exportCards } = trainingUsers.calls

export const Cards = ({ user: { sdxUid, unit } }: RecordsProps) => {
  const t = useT()
  const counted = (count: number) =>
    unit === 'point' ? t('trainingUser.pointsOf', { count }) : t('trainingUser.days', { count })
  return (
    <RecordTable
      {...{ sdxUid, call: cards, exportCall: exportCards, rowKey: 'cardId', width: 720 }}
      columns={[
        { title: t('trainingUser.at'), width: 160, render: (_, { at }) => formatInstant(at) },
        { title: t('trainingUser.kind'), width: 90, render: (_, { kind }) => t(`trainingUser.kind.${kind}`) },
        {
          ...{ title: t('trainingUser.units'), width: 90, align: 'right' },
          render: (_, { units }) => (units === 0 ? dash : counted(units)),
        },
        {
          ...{ title: t('trainingUser.balanceAfter'), width: 100, align: 'right' },
          render: (_, { balanceAfter }) => counted(balanceAfter),
        },
        { title: t('trainingUser.price'), width: 100, align: 'right', render: (_, { price }) => formatMoney(price) },
        { title: t('trainingUser.operatorName'), width: 110, dataIndex: 'operatorName' },
        { title: t('trainingUser.reason'), ellipsis: true, render: (_, { reason }) => reason || dash },
      ]}
    />
  )
}
