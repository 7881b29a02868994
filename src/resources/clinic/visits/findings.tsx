/** Complaint, diagnosis, advice and the next date: written by those who examine, read by the others. */
import { Button, Card, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { type VisitDetails, visits } from '../../../../contract/clinic/visits'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { toast } from '../../../providers/toast'
import { Description } from '../../../ui/description'

interface Values {
  complaint: string
  diagnosis: string[]
  advice: string
  nextDate: string
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

const Write = ({ visit }: { visit: VisitDetails }) => {
  const t = useT()
  const [dirty, setDirty] = useState(false)
  const update = useAction(visits.calls.update)
  useLeaveGuard(dirty)
  const save = ({ nextDate, ...rest }: Values) =>
    update
      .mutateAsync({
        params: { id: visit.visitId },
        body: { ...rest, nextDate: nextDate || null, version: visit.version },
      })
      .then(() => {
        setDirty(false)
        void toast('success', t('record.saved'))
      })
      .catch(() => undefined)
  const { complaint, diagnosis, advice, nextDate } = visit
  return (
    <Form<Values>
      name="findings"
      layout="vertical"
      initialValues={{ complaint, diagnosis, advice, nextDate: nextDate ?? '' }}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="complaint" label={t('visit.complaint')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1 }} />
      </Form.Item>
      <Form.Item name="diagnosis" label={t('visit.diagnosis')} extra={t('visit.diagnosis.hint')}>
        <Select mode="tags" maxCount={5} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="advice" label={t('visit.advice')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Form.Item name="nextDate" label={t('visit.nextDate')}>
        <Input type="date" min={visit.date} style={{ width: 180 }} />
      </Form.Item>
      <Button htmlType="submit" type="primary" disabled={!dirty} loading={update.isPending}>
        {t('visit.saveFindings')}
      </Button>
    </Form>
  )
}

export const Findings = ({ visit }: { visit: VisitDetails }) => {
  const t = useT()
  return (
    <Card size="small" title={t('visit.findings')}>
      {visit.allowed.includes('update') ? <Write visit={visit} /> : <Read visit={visit} />}
    </Card>
  )
}
