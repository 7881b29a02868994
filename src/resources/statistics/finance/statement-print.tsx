/** The statement on paper. */
import type { ClinicStatement } from '../../../../contract/statistics/clinic-statements'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { StatementPaper } from '../../../ui/statement-paper'
import { StatementLines, useStatementFacts } from '../family/statement-lines'
import { useStatement } from './use-statement'

const Sheet = ({ statement }: { statement: ClinicStatement }) => {
  const t = useT()
  const facts = [
    [t('statistic.clinic'), statement.hospitalName],
    [t('statistic.company'), statement.companyName],
    [t('finance.month'), statement.month],
    ...useStatementFacts(statement),
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

export const StatementPrint = () => {
  const t = useT()
  const { read } = useStatement()
  const statement = read.data?.data
  const title = [t('finance.statement.title'), statement?.hospitalName, statement?.month].filter(Boolean).join(' · ')
  return (
    <PrintPage title={title} reading={t('statistic.reading')} query={read} numbered={title}>
      {statement && <Sheet statement={statement} />}
    </PrintPage>
  )
}
