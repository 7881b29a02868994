/** What each pasted line means, before anything is sent. */
import { orderStates } from '../../../../../contract/orders/order-family'
import { useT } from '../../../../providers/i18n'
import { dash } from '../../../../ui/format'
import { mark, useMarkColours } from '../../../../ui/state-tag'
import { useOrderKind } from '../kind'
import { type Order, whoseOrder } from '../order'
import { useOrderT } from '../words'
import styles from './batch.module.css'
import type { ShipLine, Verdict } from './ship-lines'

export interface Matched {
  line: ShipLine
  order: Order | undefined
  verdict: Verdict
}

const colours: Record<Verdict, string> = {
  ship: 'green',
  correct: 'blue',
  same: 'default',
  held: 'orange',
  shortOfStock: 'volcano',
  notNow: 'red',
  unknown: 'red',
  unreadable: 'red',
}

export const ShipTable = ({ matched }: { matched: readonly Matched[] }) => {
  const t = useT()
  const { forPatient } = useOrderKind()
  const label = useOrderT()
  const colourVars = useMarkColours()
  const why = ({ line: { problem }, order, verdict }: Matched) => {
    if (problem) return t(problem.key, problem.params)
    const state = orderStates.find(({ value }) => value === order?.status)
    return verdict === 'notNow' && state ? label(state.label) : ''
  }
  return (
    <div className={styles.lines} style={colourVars}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.column.orderNo')}</th>
            <th scope="col">{t(forPatient ? 'order.shipping.whose' : 'order.column.hospitalName')}</th>
            <th scope="col">{t('order.column.emsNumber')}</th>
            <th scope="col">{t('order.shipping.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {matched.map((one) => (
            <tr key={one.line.orderNo}>
              <td>{one.line.orderNo}</td>
              <td>{one.order ? whoseOrder(one.order) : dash}</td>
              <td>{one.line.numbers.join(' ') || dash}</td>
              <td>
                {mark({ label: t(`order.verdict.${one.verdict}`), colour: colours[one.verdict] })} {why(one)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
