/** Plans the weeks of an account: projects, minutes and days, to begin with those that suit the patient's age. */
import { Form } from 'antd'
import { ageOn } from '../../../../contract/core/age'
import { type PlanTemplate, planTemplates } from '../../../../contract/training/plan-templates'
import { templateFor, type WeeklyPlan } from '../../../../contract/training/plans'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { type PlanLine, PlanLines, useProjects } from '../plan-lines'
import { trainingUserText } from './field-text'

interface Values {
  items: PlanLine[]
}

/** The templates that suit the patient; none for who may not read them. Undefined until they are known. */
const useTemplates = (brand: string, age: number | null): readonly PlanTemplate[] | undefined => {
  const may = useMayCall(planTemplates.calls.list)
  const query = { brand, status: '1', page_size: 100, ...(age !== null && { age }) }
  const { data, error } = useCallQuery(planTemplates.calls.list, { query }, { enabled: may })
  return may && !error ? data?.data : []
}

/** What of a template can still be planned. */
const plannedBy = ({ items }: PlanTemplate): PlanLine[] =>
  items.filter(({ trainStatus }) => trainStatus === 1).map(({ trainId, minutes, days }) => ({ trainId, minutes, days }))

/** Puts the projects of a template in place of those that are in the form. */
const TemplateChoice = ({ templates }: { templates: readonly PlanTemplate[] }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  if (templates.length === 0) return null
  return (
    <Choice<number>
      style={{ inlineSize: '100%', marginBlockEnd: 12 }}
      aria-label={t('trainingUser.template')}
      placeholder={t('trainingUser.template')}
      options={templates.map(({ templateId, name, ageMin, ageMax }) => ({
        value: templateId,
        label: t('planLine.suits', { name, ageMin, ageMax }),
      }))}
      onChange={(chosen) => {
        const template = templates.find(({ templateId }) => templateId === chosen)
        if (template) form.setFieldValue('items', plannedBy(template))
      }}
    />
  )
}

interface PlanFormProps {
  user: TrainingUser
  /** The plan that holds. */
  current: WeeklyPlan | undefined
  onClosed: () => void
}

export const PlanForm = ({ user, current, onClosed }: PlanFormProps) => {
  const t = useT()
  const projects = useProjects(user.brand)
  const age = ageOn(user.birthday, formatDate(Date.now() / 1000))
  const templates = useTemplates(user.brand, age)
  if (!projects || !templates) return null
  const [template] = templates
  const proposed = template ? plannedBy(template) : templateFor(projects, age)
  const planned = current?.items.map(({ trainId, minutes, days }) => ({ trainId, minutes, days })) ?? []
  return (
    <RecordForm<TrainingUser, Values>
      name="training-plan"
      title={t('trainingUser.planTitle', { name: user.patientName })}
      row={user}
      resource={trainingUsers}
      valuesOf={() => ({ items: planned.length > 0 ? planned : proposed })}
      update={savedBy(trainingUsers.calls.plan, ({ items }: Values) => ({ items }))}
      text={trainingUserText}
      savedText={t('trainingUser.done.plan')}
      onClosed={onClosed}
    >
      <p>{t('trainingUser.planText')}</p>
      <TemplateChoice templates={templates} />
      <PlanLines label={t('trainingUser.projects')} projects={projects} before={current?.items ?? []} />
    </RecordForm>
  )
}
