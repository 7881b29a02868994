/** Begins a prescription: of which signed examination, of what kind and for what. */
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Exam } from '../../../../contract/clinic/exams'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import {
  type RxKind,
  type RxPurpose,
  rxKind,
  rxKinds,
  rxPurpose,
  rxPurposes,
} from '../../../../contract/clinic/rx-kind'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { rxPath } from './paths'

interface CreateProps {
  patientName: string
  /** Signed ones, the latest first. */
  exams: readonly Exam[]
  onClosed: () => void
}

const boxes = ['examId', 'purpose', 'kind'] as const

export const CreateRx = ({ patientName, exams, onClosed }: CreateProps) => {
  const t = useT()
  const navigate = useNavigate()
  const [examId, setExamId] = useState(exams[0]?.examId ?? 0)
  const [kind, setKind] = useState<RxKind>(1)
  const [purpose, setPurpose] = useState<RxPurpose>(1)
  const { errors, elsewhere, attempt, forget } = useRefusal(boxes)
  const create = useAction(prescriptions.calls.create, { except: ['rule'] })
  const send = async () => {
    const made = await attempt(() => create.mutateAsync({ body: { examId, kind, purpose } }))
    if (!made) return
    void toast('success', t('prescription.done.create', { rxNo: made.data.rxNo }))
    onClosed()
    navigate(rxPath(made.data.rxId))
  }
  return (
    <Dialog
      open
      title={t('prescription.createTitle', { name: patientName })}
      okText={t('prescription.create')}
      cancelText={t('core.action.cancel')}
      confirmLoading={create.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Form layout="vertical" onChange={forget}>
        <p>{t('prescription.createText')}</p>
        <Form.Item label={t('prescription.fromExam')} htmlFor="rx-exam" {...faultOf(errors.examId)}>
          <Select
            id="rx-exam"
            value={examId}
            options={exams.map((one) => ({
              value: one.examId,
              label: t('prescription.examOf', { date: one.date, cyclo: t(`prescription.cyclo.${one.cyclo}`) }),
            }))}
            onChange={setExamId}
          />
        </Form.Item>
        <Form.Item label={t('prescription.kind')} {...faultOf(errors.kind)}>
          <Radio.Group
            optionType="button"
            aria-label={t('prescription.kind')}
            value={kind}
            options={rxKinds.map((value) => ({ value, label: t(`prescription.kind.${value}`) }))}
            onChange={({ target }) => {
              setKind(target.value)
              if (target.value === rxKind.orthoK) setPurpose(rxPurpose.control)
            }}
          />
        </Form.Item>
        <Form.Item label={t('prescription.purpose')} {...faultOf(errors.purpose ?? elsewhere[0])}>
          <Radio.Group
            optionType="button"
            aria-label={t('prescription.purpose')}
            value={purpose}
            options={rxPurposes.map((value) => ({ value, label: t(`prescription.purpose.${value}`) }))}
            onChange={({ target }) => setPurpose(target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
