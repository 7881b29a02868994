/** What specialists were asked about a patient and what they answered, the latest first. */
import { Card, List } from 'antd'
import { remoteAppointments, remoteStates } from '../../contract/clinic/remote-appointments'
import { useMayCall } from '../providers/access'
import { useCallQuery } from '../providers/data/use-call'
import { useLabel, useT } from '../providers/i18n'
import { useManifests } from '../providers/manifest'
import { Link } from '../ui/link'
import { StateTag } from '../ui/state-tag'

const shown = 5

/** Shows nothing for a patient about whom no specialist was asked. */
export const Consultations = ({ pid }: { pid: number }) => {
  const t = useT()
  const label = useLabel()
  const may = useMayCall(remoteAppointments.calls.list)
  const pathOf = useManifests().find(({ name }) => name === remoteAppointments.name)?.record?.path
  const asked = { query: { pid, page_size: shown } }
  const { data } = useCallQuery(remoteAppointments.calls.list, asked, { enabled: may })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card size="small" title={t('screen.remoteAppointment')}>
      <List
        size="small"
        dataSource={rows}
        renderItem={({ remoteId, date, slot, specialistName, status, opinion, question }) => {
          const state = remoteStates.find(({ value }) => value === status)
          const title = `${date} ${slot} · ${specialistName}`
          return (
            <List.Item extra={state && <StateTag label={label(state.label)} colour={state.colour} />}>
              <List.Item.Meta
                title={pathOf ? <Link href={pathOf(remoteId)}>{title}</Link> : title}
                description={<span style={{ whiteSpace: 'pre-wrap' }}>{opinion || question}</span>}
              />
            </List.Item>
          )
        }}
      />
    </Card>
  )
}
