/** Gives a coupon of a running template to several members, and says who got none, and why. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { couponTemplates, templateStatus } from '../../../../contract/clinic/coupon-templates'
import { couponWay } from '../../../../contract/clinic/coupon-terms'
import { coupons, maxIssued } from '../../../../contract/clinic/coupons'
import type { DataOf } from '../../../../contract/core/call'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { termsText } from '../coupon-terms'

type Answers = DataOf<typeof coupons.calls.issue>

/** Names of the members that were found so far, so that those who are chosen keep theirs while another name is typed. */
const useMembers = (hid: number) => {
  const { choices, loading, onSearch } = usePatients(hid)
  const [known, setKnown] = useState<readonly { value: number; label: string }[]>([])
  const fresh = known.filter(({ value }) => !choices.some((one) => one.value === value))
  return {
    options: [...choices, ...fresh],
    loading,
    onSearch,
    keep: (pids: readonly number[]) => setKnown([...choices, ...fresh].filter(({ value }) => pids.includes(value))),
    nameOf: (pid: number) => [...choices, ...fresh].find(({ value }) => value === pid)?.label ?? String(pid),
  }
}

const Outcome = ({ answers, nameOf }: { answers: Answers; nameOf: (pid: number) => string }) => {
  const t = useT()
  const refused = answers.filter(({ code }) => code !== 0)
  const given = answers.length - refused.length
  return (
    <>
      {given > 0 && <Alert type="success" showIcon message={t('coupon.issuedTo', { count: given })} />}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('coupon.notIssued', { count: refused.length })}
          description={refused.map(({ id, message }) => <div key={id}>{`${nameOf(id)}：${message}`}</div>)}
        />
      )}
    </>
  )
}

export const IssueDialog = ({ hid, onClosed }: { hid: number; onClosed: () => void }) => {
  const t = useT()
  const [tplId, setTplId] = useState<number>()
  const [pids, setPids] = useState<number[]>([])
  const [answers, setAnswers] = useState<Answers>()
  const members = useMembers(hid)
  const asked = { query: { hid, status: String(templateStatus.running), page_size: 200 } } as const
  const templates = useCallQuery(couponTemplates.calls.list, asked).data?.data ?? []
  const offered = templates.filter(({ ways }) => ways.includes(couponWay.clinic))
  const issue = useAction(coupons.calls.issue, { except: ['rule', 'stop'] })
  const { refused, elsewhere, attempt } = useRefusal([])
  const isReady = tplId !== undefined && pids.length > 0
  const send = async () => {
    if (!isReady) return
    const answer = await attempt(() => issue.mutateAsync({ body: { tplId, pids, hid } }))
    if (answer) setAnswers(answer.data)
  }
  return (
    <Dialog
      open
      title={t('coupon.issueTitle')}
      okText={answers ? t('coupon.done') : t('coupon.issueTo', { count: pids.length })}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('core.action.cancel')}
      confirmLoading={issue.isPending}
      onOk={() => (answers ? onClosed() : void send())}
      onCancel={onClosed}
      {...(answers && { cancelButtonProps: { hidden: true } })}
    >
      {answers ? (
        <Outcome answers={answers} nameOf={members.nameOf} />
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item label={t('coupon.template')} required>
            <Choice<number>
              autoFocus
              aria-label={t('coupon.template')}
              options={offered.map((one) => ({ value: one.tplId, label: `${one.name} · ${termsText(one, t)}` }))}
              {...(tplId !== undefined && { value: tplId })}
              onChange={setTplId}
            />
          </Form.Item>
          <Form.Item label={t('coupon.members')} required>
            <Choice<never>
              mode="multiple"
              maxCount={maxIssued}
              aria-label={t('coupon.members')}
              placeholder={t('coupon.searchMember')}
              filterOption={false}
              loading={members.loading}
              options={members.options as never}
              value={pids as never}
              onSearch={members.onSearch}
              onChange={(chosen) => {
                setPids(chosen as unknown as number[])
                members.keep(chosen as unknown as number[])
              }}
            />
          </Form.Item>
        </Form>
      )}
      {refused && (
        <Alert type="error" showIcon message={elsewhere.length > 0 ? elsewhere.join(' · ') : refused.message} />
      )}
    </Dialog>
  )
}
