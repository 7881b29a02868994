/** The reservations of one patient, the latest first, on the patient's page. */
import { Card, List } from 'antd'
import type { Patient } from '../../../../contract/people/patients'
import { reservationStates, reservations } from '../../../../contract/people/reservations'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'

const shown = 10

export const PatientBookings = ({ patient: { pid, cid } }: { patient: Patient }) => {
  const t = useT()
  const label = useLabel()
  const may = useMayCall(reservations.calls.list)
  const asked = { params: { cid }, query: { pid, pageSize: shown } }
  const { data, isPending } = useCallQuery(reservations.calls.list, asked, { enabled: may })
  if (!may) return null
  return (
    <Card size="small" title={t('patient.bookings')} loading={isPending}>
      <List
        size="small"
        dataSource={data?.data ?? []}
        locale={{ emptyText: t('patient.noBookings') }}
        renderItem={({ date, slot, doctorName, itemName, status }) => {
          const state = reservationStates.find(({ value }) => value === status)
          return (
            <List.Item extra={state && <StateTag label={label(state.label)} colour={state.colour} />}>
              <List.Item.Meta
                title={`${date} ${slot}`}
                description={[doctorName, itemName].filter((word) => word !== null).join(' · ')}
              />
            </List.Item>
          )
        }}
      />
    </Card>
  )
}
