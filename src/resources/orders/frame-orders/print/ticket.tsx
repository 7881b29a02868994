/** The delivery sheet of a frame order: who receives it, which frames, how many; black on white whatever the screen looks like. */
import type { FrameOrder } from '../../../../../contract/orders/frame-orders'
import { useT } from '../../../../providers/i18n'
import { Barcode } from '../../../../ui/barcode'
import { dash, formatCount, formatDate } from '../../../../ui/format'
import type { OrderDetails } from '../../family/order'
import { ticketKind } from '../../family/print/ticket-kind'
import styles from './ticket.module.css'

interface Details extends OrderDetails {
  order: FrameOrder
}

const Receiver = ({ order }: { order: FrameOrder }) => {
  const t = useT()
  const facts = [
    [t('field.contactName'), order.contactName],
    [t('field.phone'), order.phone],
    [t('field.address'), order.address],
    [t('field.hospitalName'), order.hospitalName],
    [t('field.brandName'), order.brandName],
    [t('field.emsNumber'), order.emsNumber.replaceAll(',', ' ') || dash],
    [t('frame.ticket.date'), formatDate(order.shippedAt ?? order.orderDate)],
  ] as const
  return (
    <dl className={styles.receiver}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Ticket = ({ order }: Details) => {
  const t = useT()
  return (
    <section className={styles.ticket} aria-label={order.orderNo}>
      <header>
        <h1>{t('frame.ticket.title')}</h1>
        <figure>
          <Barcode value={order.orderNo} />
          <figcaption>{order.orderNo}</figcaption>
        </figure>
      </header>
      <Receiver order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('frame.ticket.line')}</th>
            {(['model', 'colour', 'size', 'number'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productId, model, colour, size, number }, at) => (
            <tr key={`${productId} ${model} ${colour} ${size}`}>
              <td>{at + 1}</td>
              <td>{model}</td>
              <td>{colour}</td>
              <td>{size}</td>
              <td>{formatCount(number)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              {t('frame.total')}
            </th>
            <td>{formatCount(order.units)}</td>
          </tr>
        </tbody>
      </table>
      {order.orderNote !== '' && (
        <p>
          {t('field.orderNote')}: <b>{order.orderNote}</b>
        </p>
      )}
      <footer>
        {(['packed', 'checked', 'received'] as const).map((line) => (
          <span key={line}>{t(`frame.ticket.${line}`)}</span>
        ))}
      </footer>
    </section>
  )
}

export const frameTicket = ticketKind<Details>({ title: 'frame.ticket.title', Ticket })
