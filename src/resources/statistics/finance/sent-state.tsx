/** Whether the clinic got its statement and what it answered; the agent sends it from here. */
import { Button, Modal } from 'antd'
import type { ClinicStatement } from '../../../../contract/statistics/clinic-statements'
import { type SentStatement, sentStatements, sentStates } from '../../../../contract/statistics/sent-statements'
import { useMayCall } from '../../../providers/access'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { toast } from '../../../providers/toast'
import { formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { styles } from '../family/styles'

/** What became of a statement, in a line. */
const Answered = ({ sent }: { sent: SentStatement }) => {
  const t = useT()
  const label = useLabel()
  const href = useManifests()
    .find(({ name }) => name === sentStatements.name)
    ?.record?.path(sent.statementId)
  const state = sentStates.find(({ value }) => value === sent.status)
  const by =
    sent.answeredAt === null
      ? { name: sent.senderName, at: formatInstant(sent.sentAt) }
      : { name: sent.answererName, at: formatInstant(sent.answeredAt) }
  return (
    <>
      {state && <StateTag label={label(state.label)} colour={state.colour} />}
      <span className={styles.soft}>{t('sentStatement.answeredBy', by)}</span>
      {sent.answer !== '' && <span>{sent.answer}</span>}
      {href && <Link href={href}>{t('sentStatement.open')}</Link>}
    </>
  )
}

export const SentState = ({ statement }: { statement: ClinicStatement }) => {
  const t = useT()
  const [modal, question] = Modal.useModal()
  const { cid, hid, month, hospitalName, closing } = statement
  const mayRead = useMayCall(sentStatements.calls.list)
  const maySend = useMayCall(sentStatements.calls.send)
  const { data } = useCallQuery(sentStatements.calls.list, { query: { cid, hid, month } }, { enabled: mayRead })
  const send = useAction(sentStatements.calls.send)
  const resend = useAction(sentStatements.calls.resend)
  if (!mayRead || !data) return null
  const [sent] = data.data
  const isOver = month < formatDate(Date.now() / 1000).slice(0, 7)
  const ask = (content: string, work: () => Promise<unknown>) =>
    modal.confirm({
      title: t(sent ? 'sentStatement.resend' : 'sentStatement.send'),
      content,
      onOk: () =>
        work()
          .then(() => toast('success', t('sentStatement.sent')))
          .catch(() => undefined),
    })
  if (!sent)
    return (
      <div className={styles.tools}>
        {question}
        <span className={styles.soft}>{t(isOver ? 'sentStatement.notSent' : 'sentStatement.notOver')}</span>
        {maySend && isOver && (
          <Button
            type="primary"
            onClick={() =>
              ask(t('sentStatement.sendText', { clinic: hospitalName, month, closing: formatMoney(closing) }), () =>
                send.mutateAsync({ body: { cid, hid, month } }),
              )
            }
          >
            {t('sentStatement.send')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.tools}>
      {question}
      <Answered sent={sent} />
      {sent.allowed.includes('resend') && (
        <Button
          onClick={() =>
            ask(t('sentStatement.resendText'), () =>
              resend.mutateAsync({ params: { id: sent.statementId }, body: { version: sent.version } }),
            )
          }
        >
          {t('sentStatement.resend')}
        </Button>
      )}
    </div>
  )
}
