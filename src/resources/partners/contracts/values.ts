/** What the form of a contract holds, and what of it is sent. */
import type { Contract } from '../../../../contract/partners/contracts'

export interface ContractValues {
  contractNo: string
  cid: number | undefined
  /** null: the platform has it with the agent. */
  hid: number | null
  type: Contract['type']
  start: string | null
  end: string | null
  amount: number | null
  files: string[]
  note: string
}

export const valuesOf = (contract: Contract | undefined, cid: number | null): ContractValues => ({
  contractNo: contract?.contractNo ?? '',
  cid: contract?.cid ?? cid ?? undefined,
  hid: contract?.hid ?? null,
  type: contract?.type ?? 1,
  start: contract?.start ?? null,
  end: contract?.end ?? null,
  amount: contract?.amount ?? 0,
  files: contract?.files ?? [],
  note: contract?.note ?? '',
})

export const sentOf = ({ cid: _, start, end, amount, ...rest }: ContractValues) => ({
  ...rest,
  start: start ?? '',
  end: end ?? '',
  amount: amount ?? 0,
})
