/** Complaint, diagnosis, advice and the next date: written by those who examine, saved while they type, read by the others. */
import { Alert, Button, Card, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { type Visit, type VisitDetails, visits } from '../../../../contract/clinic/visits'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { shownByState, useSelfSaving } from '../../../records/use-self-saving'
import { ConflictDialog } from '../../../ui/conflict'
import { Description } from '../../../ui/description'
import { faultOf } from '../../../ui/fault'

interface Values {
  complaint: string
  diagnosis: string[]
  advice: string
  nextDate: string
}

const valuesOf = ({ complaint, diagnosis, advice, nextDate }: Visit): Values => ({
  ...{ complaint, diagnosis, advice },
  nextDate: nextDate ?? '',
})

export const useFindings = (visit: VisitDetails) => {
  const update = useAction(visits.calls.update, { except: shownByState })
  const { refetch } = useRecord(visits.calls.get, visit.visitId)
  return useSelfSaving<Visit, Values>({
    name: `visit-${visit.visitId}`,
    ...{ row: visit, valuesOf, reload: refetch },
    save: async ({ nextDate, ...rest }, version) => {
      const body = { ...rest, nextDate: nextDate || null, version }
      return (await update.mutateAsync({ params: { id: visit.visitId }, body })).data
    },
  })
}

type Draft = ReturnType<typeof useFindings>

interface FindingsProps {
  visit: VisitDetails
  draft: Draft
}

const Read = ({ visit }: { visit: VisitDetails }) => {
  const t = useT()
  return (
    <Description
      facts={[
        { label: t('visit.diagnosis'), value: visit.diagnosis.join(t('record.separator')), wide: true },
        { label: t('visit.advice'), value: visit.advice, wide: true },
        { label: t('visit.nextDate'), value: visit.nextDate },
      ]}
    />
  )
}

/** Theirs beside what was typed, field by field. */
const Conflict = ({ visit, draft }: FindingsProps) => {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const text = (value: string | string[]) => (Array.isArray(value) ? value.join(t('record.separator')) : value)
  return (
    <>
      <Alert
        type="error"
        showIcon
        message={t('visit.findings.conflict')}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('visit.findings.compare')}
          </Button>
        }
      />
      {isOpen && (
        <ConflictDialog<Values>
          fields={(['complaint', 'diagnosis', 'advice', 'nextDate'] as const).map((key) => ({
            ...{ key, label: t(`visit.${key}`), format: text },
          }))}
          mine={draft.values}
          theirs={valuesOf(visit)}
          onMerge={(merged) => {
            draft.keep(visit)
            draft.type(merged)
            setIsOpen(false)
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const Write = ({ visit, draft }: FindingsProps) => {
  const t = useT()
  const { values, type, state, refusal, restored } = draft
  const isOver = !visit.allowed.includes('update')
  const change = (some: Partial<Values>) => type({ ...values, ...some })
  const errorOf = (field: keyof Values) => faultOf(refusal?.errors?.[field])
  return (
    <Form layout="vertical" component="div" disabled={isOver}>
      {restored && state !== 'saved' && <Alert type="info" showIcon message={t('examForm.restored')} />}
      {isOver && <Alert type="warning" showIcon message={t('visit.findings.over')} />}
      {state === 'conflict' && !isOver && <Conflict visit={visit} draft={draft} />}
      <Form.Item label={t('visit.complaint')} htmlFor="findings_complaint" {...errorOf('complaint')}>
        <Input.TextArea
          id="findings_complaint"
          maxLength={200}
          autoSize={{ minRows: 1 }}
          value={values.complaint}
          onChange={({ target }) => change({ complaint: target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('visit.diagnosis')}
        htmlFor="findings_diagnosis"
        extra={t('visit.diagnosis.hint')}
        {...errorOf('diagnosis')}
      >
        <Select
          id="findings_diagnosis"
          mode="tags"
          maxCount={5}
          open={false}
          suffixIcon={null}
          value={values.diagnosis}
          onChange={(diagnosis: string[]) => change({ diagnosis })}
        />
      </Form.Item>
      <Form.Item label={t('visit.advice')} htmlFor="findings_advice" {...errorOf('advice')}>
        <Input.TextArea
          id="findings_advice"
          maxLength={1000}
          autoSize={{ minRows: 3 }}
          value={values.advice}
          onChange={({ target }) => change({ advice: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('visit.nextDate')} htmlFor="findings_nextDate" {...errorOf('nextDate')}>
        <Input
          id="findings_nextDate"
          type="date"
          min={visit.date}
          style={{ width: 180 }}
          value={values.nextDate}
          onChange={({ target }) => change({ nextDate: target.value })}
        />
      </Form.Item>
      <span role="status" data-state={state}>
        {t(`visit.findings.state.${state}`)}
      </span>
    </Form>
  )
}

export const Findings = ({ visit, draft }: FindingsProps) => {
  const t = useT()
  // What was typed and could not be saved stays to be read, and to be copied, when the visit is over.
  const isWritten = visit.allowed.includes('update') || draft.state !== 'saved'
  return (
    <Card size="small" title={t('visit.findings')}>
      {isWritten ? <Write visit={visit} draft={draft} /> : <Read visit={visit} />}
    </Card>
  )
}
