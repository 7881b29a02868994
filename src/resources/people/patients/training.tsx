/** The training accounts of one patient, and their training plans, on the patient's page. */
import { Card, List } from 'antd'
import type { Patient } from '../../../../contract/people/patients'
import { clinicPlans, planStates } from '../../../../contract/training/clinic-plans'
import { trainingUsers, userStates } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'

interface Entry {
  id: number
  title: string
  description: string | null
  state: { label: string; colour: string } | undefined
}

/** Nothing where the patient has none. */
const Entries = ({ title, of, entries }: { title: string; of: string; entries: readonly Entry[] }) => {
  const label = useLabel()
  const pathOf = useManifests().find(({ name }) => name === of)?.record?.path
  if (entries.length === 0) return null
  return (
    <Card size="small" title={title}>
      <List
        size="small"
        dataSource={[...entries]}
        renderItem={({ id, title: name, description, state }) => (
          <List.Item extra={state && <StateTag label={label(state.label)} colour={state.colour} />}>
            <List.Item.Meta title={pathOf ? <Link href={pathOf(id)}>{name}</Link> : name} description={description} />
          </List.Item>
        )}
      />
    </Card>
  )
}

interface OfPatient {
  patient: Patient
}

export const PatientTraining = ({ patient: { pid } }: OfPatient) => {
  const t = useT()
  const may = useMayCall(trainingUsers.calls.list)
  const { data } = useCallQuery(trainingUsers.calls.list, { query: { pid } }, { enabled: may })
  const entries = (data?.data ?? []).map(({ sdxUid, brandName, expireDate, status }) => ({
    ...{ id: sdxUid, title: brandName, state: userStates.find(({ value }) => value === status) },
    description: expireDate && `${t('trainingUser.expireDate')} ${expireDate}`,
  }))
  return <Entries title={t('trainingUser.ofPatient')} of={trainingUsers.name} entries={entries} />
}

export const PatientTrainingPlans = ({ patient: { pid } }: OfPatient) => {
  const t = useT()
  const may = useMayCall(clinicPlans.calls.list)
  const { data } = useCallQuery(clinicPlans.calls.list, { query: { pid } }, { enabled: may })
  const entries = (data?.data ?? []).map(({ planId, kind, done, total, status }) => ({
    ...{ id: planId, title: t(`clinicPlan.kind.${kind}`), state: planStates.find(({ value }) => value === status) },
    description: t('clinicPlan.progressOf', { done, total }),
  }))
  return <Entries title={t('clinicPlan.ofPatient')} of={clinicPlans.name} entries={entries} />
}
