/** The statement on paper. */
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import type { TrainingStatement } from '../../../../contract/training/balances'
import { useT } from '../../../providers/i18n'
import { dash, formatChange, formatCount, formatInstant } from '../../../ui/format'
import { type Paper, PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import { StatementPaper } from '../../../ui/statement-paper'
import { ownerOf, partyOf, statementLines } from './statement-lines'
import { useStatement } from './use-statement'
import { useUnits } from './words'

/** Who signs it, by whose it is. */
const sidesOf = {
  platform: ['platform'],
  agent: ['platform', 'agent'],
  clinic: ['agent', 'clinic'],
  user: ['clinic', 'user'],
} as const

const Sheet = ({ statement }: { statement: TrainingStatement }) => {
  const t = useT()
  const units = useUnits()
  const { owner, companyName, brandName, month, unit, opening, came, went, closing } = statement
  const facts = [
    [t('trainingStore.owner'), ownerOf(statement, t)],
    [t('trainingStore.company'), companyName || dash],
    [t('trainingStore.brand'), brandName],
    [t('trainingStore.month'), month],
    [t('trainingStore.opening'), units(unit, opening)],
    [t('trainingStore.came'), units(unit, came)],
    [t('trainingStore.went'), units(unit, went)],
    [t('trainingStore.closing'), units(unit, closing)],
  ] as const
  return (
    <StatementPaper
      title={t('trainingStore.statementTitle')}
      facts={facts}
      signatures={sidesOf[owner].map((side) => t(`trainingStore.sign.${side}`))}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('trainingStore.created')}</th>
            <th scope="col">{t('trainingStore.kind')}</th>
            <th scope="col">{t('trainingStore.party')}</th>
            <th scope="col" data-figure>
              {t('trainingStore.units')}
            </th>
            <th scope="col" data-figure>
              {t('trainingStore.balance')}
            </th>
            <th scope="col">{t('trainingStore.note')}</th>
          </tr>
        </thead>
        <tbody>
          {statementLines(statement).map((line) => {
            const { key, at, kind, units: moved, balance, note } = line
            return (
              <tr key={key}>
                <td>{at === null ? '' : formatInstant(at)}</td>
                <td>{kind === 'opening' ? t('trainingStore.opening') : t(`trainingStore.kind.${kind}`)}</td>
                <td>{partyOf(line, t)}</td>
                <td data-figure>{moved === null ? '' : formatChange(moved)}</td>
                <td data-figure>{formatCount(balance)}</td>
                <td>{note}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </StatementPaper>
  )
}

export const StatementPrint = () => {
  const t = useT()
  const [paper, setPaper] = useState<Paper>('a4')
  const { data, error, isFetching, refetch } = useStatement().read
  const statement = data?.data
  const title = [t('trainingStore.statementTitle'), statement && ownerOf(statement, t), statement?.month]
  return (
    <PrintSheets
      title={title.filter(Boolean).join(' · ')}
      paper={paper}
      onPaper={setPaper}
      ready={statement !== undefined && !isFetching}
    >
      {isFetching && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {statement && (
        <PrintSheet>
          <Sheet statement={statement} />
        </PrintSheet>
      )}
    </PrintSheets>
  )
}
