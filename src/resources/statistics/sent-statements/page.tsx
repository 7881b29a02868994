/** A statement as it was sent: the clinic agrees, or ticks the lines that differ and says why. */
import { Alert, Button, Card, Checkbox, Modal, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type SentStatementDetails, sentStatements, sentStates } from '../../../../contract/statistics/sent-statements'
import { download } from '../../../providers/data/download'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useMayOpen } from '../../../providers/rights'
import { useScreenName } from '../../../providers/screen-name'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { ExportButton } from '../../../records/export-button'
import { Description } from '../../../ui/description'
import { formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { RecordFrame } from '../../../ui/record-frame'
import { StateTag } from '../../../ui/state-tag'
import { FigureLink } from '../family/figure-link'
import { StatementLines, useStatementFacts } from '../family/statement-lines'
import { styles } from '../family/styles'
import { sentStatementText } from './field-text'
import { paperOf } from './paths'

type Line = SentStatementDetails['lines'][number]
const keyOf = ({ of, recordId, event }: Pick<Line, 'of' | 'recordId' | 'event'>) => `${of} ${recordId} ${event}`

const Sums = ({ statement }: { statement: SentStatementDetails }) => (
  <dl className={styles.figures}>
    {useStatementFacts(statement).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Lines = ({
  statement,
  ticked,
  onTick,
}: {
  statement: SentStatementDetails
  ticked: ReadonlySet<string>
  /** Absent: nothing is to be answered. */
  onTick: ((key: string, on: boolean) => void) | undefined
}) => {
  const t = useT()
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  const disputed = new Set(statement.disputed.map(keyOf))
  const hrefOf = ({ of, recordId }: Line) => {
    const href = manifests.find(({ name }) => name === of)?.record?.path(recordId)
    return href !== undefined && mayOpen(href) ? href : undefined
  }
  return (
    <div className={styles.scroll}>
      <StatementLines
        statement={statement}
        className={`${styles.table} ${styles.words}`}
        orderNo={(line) => <FigureLink href={hrefOf(line)}>{line.orderNo}</FigureLink>}
        mark={(line) => {
          const key = keyOf(line)
          if (onTick)
            return (
              <Checkbox
                aria-label={t('sentStatement.mark', { no: line.orderNo })}
                checked={ticked.has(key)}
                onChange={({ target }) => onTick(key, target.checked)}
              />
            )
          return disputed.has(key) ? <StateTag label={t('sentStatement.marked')} colour="orange" /> : null
        }}
      />
    </div>
  )
}

const exportCall = sentStatements.calls.export

const Statement = ({ statement }: { statement: SentStatementDetails }) => {
  const t = useT()
  const label = useLabel()
  const [modal, question] = Modal.useModal()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [differing, setDiffering] = useState(false)
  const agree = useAction(sentStatements.calls.agree)
  const differ = useAction(sentStatements.calls.differ)
  const history = useRecordHistory(sentStatements.name, statement.statementId, sentStatementText)
  const { statementId: id, version, month, hospitalName, companyName, allowed, lines } = statement
  const state = sentStates.find(({ value }) => value === statement.status)
  useScreenName(month)
  const tick = (key: string, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, key] : [...now].filter((one) => one !== key)))
  const say = (answer: string) => {
    const disputed = lines
      .filter((line) => ticked.has(keyOf(line)))
      .map(({ of, recordId, event }) => ({ of, recordId, event }))
    return differ
      .mutateAsync({ params: { id }, body: { version, answer, disputed } })
      .then(() => toast('success', t('sentStatement.differed')))
      .catch(() => undefined)
      .then(() => setDiffering(false))
  }
  const actions = allowedActions(allowed, [
    {
      ...{ key: 'agree', needs: 'agree', label: t('sentStatement.agree') },
      onClick: () =>
        modal.confirm({
          title: t('sentStatement.agree'),
          content: t('sentStatement.agreeTo', {
            closing: formatMoney(statement.closing),
            text: t('sentStatement.agreeText'),
          }),
          onOk: () =>
            agree
              .mutateAsync({ params: { id }, body: { version } })
              .then(() => toast('success', t('sentStatement.agreed')))
              .catch(() => undefined),
        }),
    },
    { key: 'print', label: t('sentStatement.print'), href: paperOf(id), target: '_blank' as const },
    {
      ...{ key: 'differ', needs: 'differ', label: t('sentStatement.differ') },
      onClick: () => setDiffering(true),
    },
  ])
  return (
    <RecordFrame
      title={`${t('screen.reconciliation.statement')} ${month}`}
      facts={[companyName, hospitalName]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions}
      notes={statement.answer !== '' && <Alert type="warning" showIcon message={statement.answer} />}
      side={
        <>
          <Card size="small" title={t('sentStatement.status')}>
            <Description
              facts={[
                { label: t('sentStatement.sentAt'), value: formatInstant(statement.sentAt) },
                { label: t('sentStatement.senderName'), value: statement.senderName },
                {
                  label: t('sentStatement.answeredAt'),
                  value: statement.answeredAt === null ? null : formatInstant(statement.answeredAt),
                },
                { label: t('sentStatement.answererName'), value: statement.answererName },
              ]}
            />
          </Card>
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {question}
      <div className={styles.tools}>
        <span className={styles.gap} />
        <ExportButton call={exportCall} fetchFile={() => download(exportCall, { params: { id } })} />
      </div>
      <Sums statement={statement} />
      {allowed.includes('differ') && <p className={styles.soft}>{t('sentStatement.differText')}</p>}
      <Lines statement={statement} ticked={ticked} onTick={allowed.includes('differ') ? tick : undefined} />
      {differing && (
        <ReasonDialog
          title={t('sentStatement.differ')}
          confirm={t('sentStatement.differ')}
          maxLength={300}
          onConfirm={say}
          onCancel={() => setDiffering(false)}
        >
          <p>{`${t('sentStatement.disputed')}: ${ticked.size}`}</p>
        </ReasonDialog>
      )}
    </RecordFrame>
  )
}

export const SentStatementPage = () => {
  const t = useT()
  const { statementId = '' } = useParams()
  const { data, error, refetch } = useRecord(sentStatements.calls.get, statementId)
  if (data) return <Statement key={statementId} statement={data.data} />
  if (!error) return <Skeleton active title={false} />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}
