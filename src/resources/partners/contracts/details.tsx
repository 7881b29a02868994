/** One contract, with its papers and its history. */
import { type Contract, contractStates } from '../../../../contract/partners/contracts'
import { useLabel, useT } from '../../../providers/i18n'
import { RecordDetails } from '../../../records/record-details'
import { StoredFiles } from '../../../records/stored-files'
import { formatMoney } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'
import { contractText } from './field-text'

export const ContractDetails = ({ contract, onClosed }: { contract: Contract; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const state = contractStates.find(({ value }) => value === contract.status)
  const over = contract.terminated !== null
  return (
    <RecordDetails
      title={
        <>
          {contract.contractNo} {state && <StateTag label={label(state.label)} colour={state.colour} />}
        </>
      }
      facts={[
        { label: t('partner.company'), value: contract.companyName },
        { label: t('contract.party'), value: contract.hospitalName ?? t('contract.withAgent') },
        { label: t('contract.type'), value: t(`contract.type.${contract.type}`) },
        { label: t('contract.period'), value: `${contract.start} ~ ${contract.end}` },
        { label: t('contract.amount'), value: formatMoney(contract.amount) },
        ...(over
          ? [
              { label: t('contract.terminated'), value: contract.terminated },
              { label: t('contract.reason'), value: contract.reason },
            ]
          : []),
        { label: t('partner.note'), value: contract.note, wide: true },
        { label: t('contract.files'), value: <StoredFiles addresses={contract.files} />, wide: true },
      ]}
      resource="contracts"
      id={contract.contractId}
      text={contractText}
      onClosed={onClosed}
    />
  )
}
