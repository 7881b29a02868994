/** What each step of a fitting of hard lenses found or did. */
import { Table } from 'antd'
import type { ReactNode } from 'react'
import type { HardLensFittingDetails } from '../../../../contract/clinic/hard-lens-fittings'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useOrderLinks } from '../../../providers/use-order-links'
import { StoredFile } from '../../../records/stored-files'
import { Description } from '../../../ui/description'
import { dash, formatDioptre, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { FittingBatches } from '../fitting-parts'
import { tillFor } from '../till-paths'

interface OfFitting {
  row: HardLensFittingDetails
}

const figure = (value: number | null | undefined, digits = 2) => (value == null ? dash : value.toFixed(digits))
const right = { align: 'right' as const }

const Readings = ({ readings }: { readings: NonNullable<HardLensFittingDetails['readings']> }) => {
  const t = useT()
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="eye"
      scroll={{ x: 'max-content' }}
      dataSource={readings.eyes}
      columns={[
        { title: readings.date, render: (_, { eye }) => t(`hardLensFitting.eye.${eye}`) },
        { ...right, title: `${t('hardLensFitting.k1')} (D)`, render: (_, { k1 }) => figure(k1) },
        { ...right, title: `${t('hardLensFitting.k2')} (D)`, render: (_, { k2 }) => figure(k2) },
        { ...right, title: `${t('hardLensFitting.al')} (mm)`, render: (_, { al }) => figure(al) },
        { ...right, title: `${t('hardLensFitting.iop')} (mmHg)`, render: (_, { iop }) => figure(iop, 1) },
        { title: t('hardLensFitting.slit'), render: (_, { isClear }) => t(`hardLensFitting.slit.${isClear}`) },
      ]}
    />
  )
}

export const Assessed = ({ row }: OfFitting) => {
  const t = useT()
  const contra = row.contraIndications.map((one) => t(`hardLensFitting.contra.${one as 1}`))
  return (
    <>
      {row.readings && <Readings readings={row.readings} />}
      <Description
        facts={[
          {
            label: t('hardLensFitting.topographyFile'),
            value: row.topographyFile && <StoredFile address={row.topographyFile} />,
          },
          {
            label: t('hardLensFitting.contraIndications'),
            value: contra.join(' · ') || t('hardLensFitting.contra.none'),
          },
          ...(row.contraReason ? [{ label: t('hardLensFitting.contraReason'), value: row.contraReason }] : []),
        ]}
      />
    </>
  )
}

export const Consented = ({ row }: OfFitting) => {
  const t = useT()
  return (
    <Description
      facts={[
        { label: t('hardLensFitting.consentFile'), value: row.consentFile && <StoredFile address={row.consentFile} /> },
        { label: t('hardLensFitting.guardian'), value: row.guardian },
      ]}
    />
  )
}

export const Tried = ({ row }: OfFitting) => {
  const t = useT()
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={({ trial, eye }) => `${trial}${eye}`}
      scroll={{ x: 'max-content' }}
      dataSource={row.trials}
      columns={[
        {
          title: t('hardLensFitting.step.try'),
          render: (_, { trial, eye }) =>
            `${t('hardLensFitting.trial', { count: trial })} ${t(`hardLensFitting.eye.${eye}`)}`,
        },
        { title: t('hardLensFitting.trialLensCode'), dataIndex: 'trialLensCode' },
        {
          ...right,
          title: `${t('hardLensFitting.minutes')} (${t('hardLensFitting.minutes.unit')})`,
          dataIndex: 'minutes',
        },
        {
          ...right,
          title: `${t('hardLensFitting.overRefraction')} (D)`,
          render: (_, { overRefraction }) => (overRefraction === null ? dash : formatDioptre(overRefraction)),
        },
        ...(['centration', 'movement', 'fluorescein'] as const).map((name) => ({
          title: t(`hardLensFitting.${name}`),
          render: (_: unknown, one: HardLensFittingDetails['trials'][number]) =>
            one[name] === null ? dash : t(`hardLensFitting.${name}.${one[name] as 1}`),
        })),
        { title: t('hardLensFitting.print.fitter'), dataIndex: 'name' },
      ]}
    />
  )
}

const parameters = ['alignK', 'baseCurve', 'diameter', 'targetPower', 'power'] as const
type Lens = { eye: 'Od' | 'Os'; serialNo: string } & { [Name in (typeof parameters)[number]]: number | null }

/** The lenses of both eyes, with the parameters that any of them has. */
export const lensColumns = (lenses: readonly Lens[]) =>
  parameters.filter((name) => lenses.some((one) => one[name] !== null))

export const LensTable = ({ lenses }: { lenses: readonly Lens[] }) => {
  const t = useT()
  const hasSerials = lenses.some(({ serialNo }) => serialNo !== '')
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="eye"
      scroll={{ x: 'max-content' }}
      dataSource={lenses}
      columns={[
        { title: t('hardLensFitting.eye'), render: (_, { eye }) => t(`hardLensFitting.eye.${eye}`) },
        ...lensColumns(lenses).map((name) => ({
          ...right,
          title: t(`hardLensFitting.${name}`),
          render: (_: unknown, lens: Lens) =>
            name === 'targetPower' || name === 'power'
              ? lens[name] === null
                ? dash
                : formatDioptre(lens[name])
              : figure(lens[name]),
        })),
        ...(hasSerials ? [{ title: t('hardLensFitting.serialNo'), dataIndex: 'serialNo' }] : []),
      ]}
    />
  )
}

export const Prescribed = ({ row }: OfFitting) => {
  const path = useManifests().find(({ name }) => name === 'prescriptions')?.record?.path
  return (
    <>
      <p>{path && row.rxId !== null ? <Link href={path(row.rxId)}>{row.rxNo}</Link> : row.rxNo}</p>
      <LensTable lenses={row.prescribed.map((one) => ({ ...one, serialNo: '' }))} />
    </>
  )
}

export const Paid = ({ row }: OfFitting) => {
  const t = useT()
  return (
    <Description
      facts={[
        { label: t('hardLensFitting.lensName'), value: row.lensName && `${row.lensName} × ${row.pieces ?? dash}` },
        { label: t('fitting.saleNo'), value: row.saleNo },
        { label: t('fitting.total'), value: row.total === null ? null : formatMoney(row.total) },
        { label: t('fitting.owed'), value: row.owed === null ? null : formatMoney(row.owed) },
        { label: t('fitting.promised'), value: row.promised },
      ]}
    />
  )
}

export const PayLink = ({ row, children }: OfFitting & { children: ReactNode }) =>
  row.saleId === null ? null : <Link href={tillFor({ sale: row.saleId })}>{children}</Link>

export const Ordered = ({ row }: OfFitting) => {
  const { hrefOf } = useOrderLinks()
  const href = row.orderId === null ? undefined : hrefOf('hardlens', row.orderId)
  return (
    <>
      <p>{href === undefined ? row.orderNo : <Link href={href}>{row.orderNo}</Link>}</p>
      <FittingBatches batches={row.batches} />
    </>
  )
}

export const Taken = ({ row }: OfFitting) => {
  const t = useT()
  return <p>{row.teaching.map((one) => t(`hardLensFitting.teaching.${one as 1}`)).join(' · ')}</p>
}
