/** Says which patient of the company a person is: those of the name and birthday are found, a person decides. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio, Skeleton, Space } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { PatientLike } from '../../../../contract/screening/linked-patient'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../../contract/screening/subject-record'
import { shownByForm, useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { FieldPair } from '../../../ui/field-pair'
import { DateInput } from '../../../ui/value-inputs'

interface LinkDialogProps {
  subject: ScreeningSubject
  onClosed: () => void
}

/** How namesakes are told apart, and what speaks for each. */
const useLabel = () => {
  const t = useT()
  return ({ name, gender, birthday, hospitalName, guardian, phoneTail, by }: PatientLike) => {
    const facts = [
      ...[name, t(`screeningTask.gender.${gender}`), birthday ?? t('screeningRecord.noBirthday'), hospitalName],
      ...[guardian, phoneTail && t('screeningRecord.phoneTail', { tail: phoneTail })],
    ]
    const likenesses = by.map((one) => t(`screeningSubject.by.${one}`)).join(t('record.separator'))
    return [facts.filter(Boolean).join(' · '), likenesses].filter(Boolean).join(' — ')
  }
}

const useFound = ({ sid }: ScreeningSubject, name: string, birthday: string | null) => {
  const sought = useDeferredValue(name.trim())
  const query = { ...(sought !== '' && { name: sought }), ...(birthday !== null && { birthday }) }
  return useCallQuery(
    screeningSubjects.calls.patients,
    { params: { id: sid }, query },
    { placeholderData: keepPreviousData },
  )
}

interface FoundProps {
  query: ReturnType<typeof useFound>
  pid: number | undefined
  onChoose: (pid: number) => void
}

const Found = ({ query: { data, error, refetch }, pid, onChoose }: FoundProps) => {
  const t = useT()
  const labelOf = useLabel()
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active />
  if (data.data.length === 0) return <Alert type="info" showIcon message={t('screeningRecord.patientsNone')} />
  return (
    <Radio.Group
      aria-label={t('screeningSubject.pid')}
      value={pid}
      onChange={({ target }) => onChoose(target.value as number)}
    >
      <Space direction="vertical">
        {data.data.map((one) => (
          <Radio key={one.pid} value={one.pid}>
            {labelOf(one)}
          </Radio>
        ))}
      </Space>
    </Radio.Group>
  )
}

export const LinkDialog = ({ subject, onClosed }: LinkDialogProps) => {
  const t = useT()
  const [name, setName] = useState(subject.name)
  const [birthday, setBirthday] = useState<string | null>(subject.birthday)
  const [pid, setPid] = useState<number | undefined>(subject.pid ?? undefined)
  const query = useFound(subject, name, birthday)
  const { mutateAsync, isPending } = useAction(screeningSubjects.calls.link, shownByForm)
  const { errors, elsewhere, refused, warnings, confirmWarn, attempt, forget } = useRefusal(['pid'], shownByForm.except)
  const isListed = query.data?.data.some((one) => one.pid === pid) ?? false
  const link = async () => {
    if (pid === undefined) return
    const body = { version: subject.version, pid, confirmWarn }
    if (!(await attempt(() => mutateAsync({ params: { id: subject.sid }, body } as never)))) return
    void toast('success', t('screeningRecord.linked', { name: subject.name }))
    onClosed()
  }
  const faults = [
    ...(errors.pid ? [errors.pid] : []),
    ...elsewhere,
    ...(refused?.name === 'conflict' ? [refused.message] : []),
  ]
  return (
    <Dialog
      open
      width={640}
      title={t('screeningRecord.linkTitle', { name: subject.name })}
      okText={t(warnings.length > 0 ? 'screeningRecord.linkAnyway' : 'screeningRecord.link')}
      okButtonProps={{ disabled: !isListed }}
      confirmLoading={isPending}
      onOk={() => void link()}
      onCancel={onClosed}
    >
      <p>{t('screeningRecord.linkText')}</p>
      {faults.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      <FieldPair>
        <Form.Item layout="vertical" label={t('screeningRecord.name')} htmlFor="link-name">
          <Input id="link-name" value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t('screeningRecord.birthday')} htmlFor="link-birthday">
          <DateInput id="link-birthday" value={birthday} onChange={setBirthday} />
        </Form.Item>
      </FieldPair>
      <Found
        query={query}
        pid={pid}
        onChoose={(chosen) => {
          forget()
          setPid(chosen)
        }}
      />
    </Dialog>
  )
}
