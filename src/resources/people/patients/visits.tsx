/** The visits of one patient, the latest first, on the patient's page. */
import { Card, List } from 'antd'
import { visitStates, visits } from '../../../../contract/clinic/visits'
import type { Patient } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'

const shown = 10

export const PatientVisits = ({ patient: { pid } }: { patient: Patient }) => {
  const t = useT()
  const label = useLabel()
  const may = useMayCall(visits.calls.list)
  const pathOf = useManifests().find(({ name }) => name === visits.name)?.record?.path
  const { data, isPending } = useCallQuery(visits.calls.list, { query: { pid, page_size: shown } }, { enabled: may })
  if (!may) return null
  return (
    <Card size="small" title={t('screen.visit')} loading={isPending}>
      <List
        size="small"
        dataSource={data?.data ?? []}
        locale={{ emptyText: t('visit.empty') }}
        renderItem={({ visitId, date, type, doctorName, diagnosis, complaint, status }) => {
          const state = visitStates.find(({ value }) => value === status)
          const title = `${date} · ${t(`visit.type.${type}`)}`
          return (
            <List.Item extra={state && <StateTag label={label(state.label)} colour={state.colour} />}>
              <List.Item.Meta
                title={pathOf ? <Link href={pathOf(visitId)}>{title}</Link> : title}
                description={[doctorName, diagnosis.join(t('record.separator')) || complaint]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </List.Item>
          )
        }}
      />
    </Card>
  )
}
