/** A statement on paper as it was sent, for the clinic to sign and seal. */
import { useParams } from 'react-router'
import { type SentStatementDetails, sentStatements } from '../../../../contract/statistics/sent-statements'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { formatInstant } from '../../../ui/format'
import { StatementPaper } from '../../../ui/statement-paper'
import { StatementLines, useStatementFacts } from '../family/statement-lines'

const Sheet = ({ statement }: { statement: SentStatementDetails }) => {
  const t = useT()
  const answered =
    statement.answeredAt === null ? '' : ` · ${statement.answererName} ${formatInstant(statement.answeredAt)}`
  const facts = [
    [t('sentStatement.clinic'), statement.hospitalName],
    [t('sentStatement.companyName'), statement.companyName],
    [t('sentStatement.month'), statement.month],
    ...useStatementFacts(statement),
    [t('sentStatement.status'), `${t(`sentStatement.status.${statement.status}`)}${answered}`],
  ] as const
  return (
    <StatementPaper
      title={t('finance.statement.title')}
      facts={facts}
      signatures={(['agent', 'clinic'] as const).map((side) => t(`finance.sign.${side}`))}
    >
      <StatementLines statement={statement} orderNo={({ orderNo }) => orderNo} />
    </StatementPaper>
  )
}

export const SentStatementPrint = () => {
  const t = useT()
  const { statementId = '' } = useParams()
  const query = useRecord(sentStatements.calls.get, statementId)
  const statement = query.data?.data
  const title = [t('finance.statement.title'), statement?.hospitalName, statement?.month].filter(Boolean).join(' · ')
  return (
    <PrintPage title={title} reading={t('statistic.reading')} query={query} numbered={title}>
      {statement && <Sheet statement={statement} />}
    </PrintPage>
  )
}
