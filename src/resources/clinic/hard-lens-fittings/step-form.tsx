/** The form of a step on the page of a fitting: errors stand at their boxes, warnings are confirmed by sending again. */
import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { HardFittingVerb } from '../../../../contract/clinic/hard-lens-fitting-terms'
import type { HardLensFittingDetails } from '../../../../contract/clinic/hard-lens-fittings'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'

/** Boxes of one eye stand apart from those of the other. */
export const apart = { marginBlockEnd: 16 }

export interface OfStep {
  row: HardLensFittingDetails
  /** Another person has done the step meanwhile: what was typed stays to be read. */
  isOver: boolean
  /** Whether something is typed that is not sent. */
  onTyping: (isTyping: boolean) => void
}

interface StepFormProps<Values extends object> extends OfStep {
  verb: Exclude<HardFittingVerb, 'update' | 'stop'>
  text?: string
  /** Of the button; the verb's unless said. */
  action?: string
  /** What the boxes hold at first. */
  initial: Partial<Values>
  busy: boolean
  /** Sends; what is said once it is done, unless that is that it is done. */
  send: (values: Values, confirmWarn: 0 | 1) => Promise<string | undefined>
  children?: ReactNode
}

/** `lenses.0.serialNo` is the box ['lenses', 0, 'serialNo']. */
const boxOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Puts messages at their boxes; answers those that have none. */
const place = (form: FormInstance, errors: Readonly<Record<string, string>>): string[] => {
  const entries = Object.entries(errors)
  form.setFields(entries.map(([field, text]) => ({ name: boxOf(field), errors: [text] })))
  return entries.flatMap(([field, text]) => (form.getFieldError(boxOf(field)).length > 0 ? [] : [text]))
}

export const StepForm = <Values extends object>(props: StepFormProps<Values>) => {
  const { row, isOver, onTyping, verb, text, action, initial, busy, send, children } = props
  const t = useT()
  const [form] = Form.useForm<Values>()
  const [isDirty, setDirty] = useState(false)
  const [lost, setLost] = useState<readonly string[]>([])
  const { errors, warnings, confirmWarn, attempt, forget } = useRefusal()
  useLeaveGuard(isDirty)
  useEffect(() => setLost(place(form, errors)), [form, errors])
  const type = (isTyping: boolean) => {
    setDirty(isTyping)
    onTyping(isTyping)
  }
  const title = t(`hardLensFitting.verb.${verb}`)
  const onFinish = async (values: Values) => {
    const said = await attempt(async () => ({ text: await send(values, confirmWarn) }))
    if (!said) return
    type(false)
    form.resetFields()
    void toast('success', said.text ?? t('hardLensFitting.done', { no: row.fittingNo, verb: title }))
  }
  return (
    <Form<Values>
      form={form}
      name={`hard-lens-${verb}`}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      disabled={isOver}
      onValuesChange={() => {
        type(true)
        forget()
      }}
      onFinish={(values) => void onFinish(values)}
    >
      {isOver && (
        <Alert
          type="warning"
          showIcon
          message={t('hardLensFitting.text.over')}
          style={apart}
          action={
            <Button size="small" disabled={false} onClick={() => type(false)}>
              {t('hardLensFitting.text.discard')}
            </Button>
          }
        />
      )}
      {text && !isOver && <p>{text}</p>}
      {children}
      {lost.map((message) => (
        <Alert key={message} type="error" showIcon message={message} />
      ))}
      {warnings.map((message) => (
        <Alert key={message} type="warning" showIcon message={message} />
      ))}
      {!isOver && (
        <Button type="primary" htmlType="submit" loading={busy}>
          {warnings.length > 0 ? t('record.goOn') : (action ?? title)}
        </Button>
      )}
    </Form>
  )
}
