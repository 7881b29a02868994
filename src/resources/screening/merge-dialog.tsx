/** Brings two records of one person together: those that may be the same are proposed, a person decides. */
import { Alert, Radio, Skeleton, Space } from 'antd'
import { useEffect, useState } from 'react'
import { type LikeSubject, screeningSubjects } from '../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { useAction } from '../../providers/data/use-call'
import { useSend } from '../../providers/data/use-send'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { useRefusal } from '../../records/use-refusal'
import { Dialog } from '../../ui/dialog'
import { useClassName } from './class-name'
import { MergeSides } from './merge-sides'

export const MergeDialog = ({ row, onClosed }: { row: ScreeningSubject; onClosed: () => void }) => {
  const t = useT()
  const classNameOf = useClassName()
  const [found, setFound] = useState<readonly LikeSubject[]>()
  const [failed, setFailed] = useState<string>()
  const [dropSid, setDropSid] = useState<number>()
  const send = useSend()
  const merge = useAction(screeningSubjects.calls.merge, { except: ['rule', 'conflict'] })
  const { elsewhere, refused, warnings, confirmWarn, attempt, forget } = useRefusal()
  const { sid, customerId, name, birthday } = row
  useEffect(() => {
    send(screeningSubjects.calls.alike, { body: { sid, customerId, name, birthday } })
      .then(({ data }) => setFound(data))
      .catch((failure: unknown) => setFailed(failure instanceof Error ? failure.message : String(failure)))
  }, [send, sid, customerId, name, birthday])
  const drop = found?.find((one) => one.sid === dropSid)
  const submit = async () => {
    if (!drop) return
    const body = { version: row.version, dropSid: drop.sid, dropVersion: drop.version, confirmWarn }
    if (!(await attempt(() => merge.mutateAsync({ params: { id: sid }, body })))) return
    void toast('success', t('screeningSubject.mergedDone', { name }))
    onClosed()
  }
  const faults = [
    ...(failed === undefined ? [] : [failed]),
    ...elsewhere,
    ...(refused?.name === 'conflict' ? [refused.message] : []),
  ]
  return (
    <Dialog
      open
      width={640}
      title={t('screeningSubject.mergeTitle', { name })}
      okText={t(warnings.length > 0 ? 'screeningSubject.mergeAnyway' : 'screeningSubject.merge')}
      okButtonProps={{ disabled: !drop }}
      confirmLoading={merge.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <p>{t('screeningSubject.mergeText')}</p>
      {faults.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} style={{ marginBlockEnd: 8 }} />
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
      ))}
      {found === undefined && failed === undefined && <Skeleton active />}
      {found?.length === 0 && <Alert type="info" showIcon message={t('screeningSubject.mergeNone')} />}
      <Radio.Group
        aria-label={t('screeningSubject.mergeTitle', { name })}
        value={dropSid}
        onChange={({ target }) => {
          forget()
          setDropSid(target.value)
        }}
      >
        <Space direction="vertical">
          {found?.map((one) => (
            <Radio key={one.sid} value={one.sid}>
              {[one.name, one.customerName, classNameOf(one), one.studentNo, one.birthday].filter(Boolean).join(' · ')}
              {' — '}
              {one.by.map((by) => t(`screeningSubject.by.${by}`)).join(t('record.separator'))}
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      {drop && <MergeSides keep={row} drop={drop} />}
    </Dialog>
  )
}
