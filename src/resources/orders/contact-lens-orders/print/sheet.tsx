/** What one clinic receives of contact lenses, both eyes of every order; black on white whatever the screen looks like. */
import { flags } from '../../../../../contract/orders/order-family'
import { type Eye, eyes } from '../../../../../contract/orders/prescription'
import { type Translate, useT } from '../../../../providers/i18n'
import { dash, formatAxis, formatDate, formatDioptre } from '../../../../ui/format'
import { goodsName } from '../../family/goods-name'
import { type EyeBox, writeBox } from '../eyes/boxes'
import { hardLensBoxes } from '../hard/boxes'
import { softLensBoxes } from '../soft/boxes'
import styles from './sheet.module.css'
import type { Line } from './use-sheets'

const figure = (boxes: readonly EyeBox[], name: string, value: unknown) =>
  writeBox(boxes.find((box) => box.name === name) ?? { name }, value) || dash

/** The cells of one eye, in the order of the columns; nothing of an eye that is not ordered. */
const cellsOf = (line: Line, which: Eye, t: Translate): Record<string, string> | undefined => {
  if (line.product === 'softlens') {
    const lens = line.details.order.orderLen.find(({ eye }) => eye === which)
    return (
      lens && {
        power: formatDioptre(lens.power),
        cyl: formatDioptre(lens.cyl),
        ax: formatAxis(lens.ax),
        curve: dash,
        baseCurve: figure(softLensBoxes, 'baseCurve', lens.baseCurve),
        diameter: figure(softLensBoxes, 'diameter', lens.diameter),
        count: t('contactLens.sheet.boxes', { count: lens.boxes }),
      }
    )
  }
  const lens = line.details.order.orderLen.find(({ eye }) => eye === which)
  return (
    lens && {
      power:
        lens.targetPower === null
          ? formatDioptre(lens.power)
          : t('contactLens.sheet.target', { power: formatDioptre(lens.targetPower) }),
      cyl: dash,
      ax: dash,
      curve: [figure(hardLensBoxes, 'alignK', lens.alignK), ...(lens.toric ? [lens.toric.toFixed(2)] : [])].join(' / '),
      baseCurve: figure(hardLensBoxes, 'baseCurve', lens.baseCurve),
      diameter: figure(hardLensBoxes, 'diameter', lens.diameter),
      count: lens.serialNo || dash,
    }
  )
}

interface Column {
  key: string
  title: string
}

const useColumns = (lines: readonly Line[]): Column[] => {
  const t = useT()
  const hard = lines.some(({ product }) => product === 'hardlens')
  return [
    { key: 'power', title: t('field.power') },
    { key: 'cyl', title: t('field.cyl') },
    { key: 'ax', title: t('field.ax') },
    ...(hard ? [{ key: 'curve', title: t('contactLens.sheet.curve') }] : []),
    { key: 'baseCurve', title: t('contactLens.column.bc') },
    { key: 'diameter', title: t('contactLens.column.dia') },
    { key: 'count', title: t('contactLens.sheet.count') },
  ]
}

const OrderRows = ({ line, columns }: { line: Line; columns: readonly Column[] }) => {
  const t = useT()
  const { order } = line.details
  return eyes.map((eye) => {
    const cells = cellsOf(line, eye, t)
    const came = line.details.arrivals.filter(({ item }) => item === eye)
    /** What is not on record is written by the packer; an eye that is not ordered has none. */
    const packed = (words: readonly (string | null)[]) =>
      cells ? [...new Set(words.filter((word) => word !== null && word !== ''))].join(' ') : dash
    return (
      <tr key={eye}>
        {eye === 'Od' && (
          <>
            <th scope="rowgroup" rowSpan={2}>
              {order.patientName}
              {(order.statusBit & flags.urgent) !== 0 && <b> {t('order.flag.urgent')}</b>}
              <small>{order.orderNo}</small>
              {order.orderNote !== '' && <small>{order.orderNote}</small>}
            </th>
            <td rowSpan={2}>{goodsName(order)}</td>
          </>
        )}
        <th scope="row">{eye === 'Od' ? 'R' : 'L'}</th>
        {columns.map(({ key }) => (
          <td key={key}>{cells?.[key] ?? dash}</td>
        ))}
        <td>{packed(came.map(({ batchNo }) => batchNo))}</td>
        <td>{packed(came.map(({ expiry }) => expiry))}</td>
      </tr>
    )
  })
}

const useTotals = (lines: readonly Line[]): string => {
  const t = useT()
  const sum = (product: Line['product'], of: (line: Line) => number) =>
    lines.filter((line) => line.product === product).reduce((total, line) => total + of(line), 0)
  const hard = sum('hardlens', ({ details }) => details.order.orderLen.length)
  const soft = sum('softlens', (line) =>
    line.product === 'softlens' ? line.details.order.orderLen.reduce((boxes, lens) => boxes + lens.boxes, 0) : 0,
  )
  return [
    ...(hard > 0 ? [t('contactLens.sheet.hard', { count: hard })] : []),
    ...(soft > 0 ? [t('contactLens.sheet.soft', { count: soft })] : []),
  ].join(' · ')
}

export const Sheet = ({ lines, batch }: { lines: readonly Line[]; batch: string | undefined }) => {
  const t = useT()
  const columns = useColumns(lines)
  const totals = useTotals(lines)
  const clinic = lines[0]?.details.hospital
  if (!clinic) return null
  const facts = [
    [t('field.hospitalName'), clinic.name],
    [t('order.contact'), [clinic.contact, clinic.phone].join(' ')],
    [t('order.address'), clinic.address],
    ...(batch === undefined ? [] : [[t('contactLens.sheet.batch'), batch] as const]),
    [t('contactLens.sheet.printed'), formatDate(Date.now() / 1000)],
  ] as const
  return (
    <section className={styles.sheet} aria-label={clinic.name}>
      <h1>{t('contactLens.sheet.title')}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('contactLens.sheet.patient')}</th>
            <th scope="col">{t('contactLens.sheet.product')}</th>
            <th scope="col">{t('contactLens.sheet.eye')}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{t('contactLens.sheet.batchNo')}</th>
            <th scope="col">{t('contactLens.sheet.expiry')}</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <tbody key={`${line.product} ${line.details.order.id}`}>
            <OrderRows line={line} columns={columns} />
          </tbody>
        ))}
      </table>
      <p>
        {t('contactLens.sheet.total')}: <b>{totals}</b>
      </p>
      <footer>
        {(['packed', 'checked', 'received'] as const).map((line) => (
          <span key={line}>{t(`contactLens.sheet.${line}`)}</span>
        ))}
      </footer>
    </section>
  )
}
