/** The tree of menus with the elements of each page, to be granted one by one or page by page. */
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { createContext, use, useState } from 'react'
import type { GrantNode } from '../../../../../contract/system/menus'
import { useT } from '../../../../providers/i18n'
import { Check } from './check'
import { type Choice, chooseElement, chooseNode, stateOf } from './choice'
import styles from './grants.module.css'

interface Matrix {
  /** The whole tree, whatever of it is shown. */
  tree: readonly GrantNode[]
  nodes: ReadonlyMap<number, GrantNode>
  /** As it was last saved. */
  base: Choice
  choice: Choice
  onChange: (choice: Choice) => void
  disabled: boolean
  /** Unfolds everything. */
  searching: boolean
}

const MatrixContext = createContext<Matrix | undefined>(undefined)
const useMatrix = (): Matrix => {
  const matrix = use(MatrixContext)
  if (!matrix) throw new Error('outside of the matrix')
  return matrix
}

const changeOf = (before: ReadonlySet<number>, after: ReadonlySet<number>, id: number) => {
  if (before.has(id) === after.has(id)) return undefined
  return after.has(id) ? 'added' : 'removed'
}

const Elements = ({ node, shown }: { node: GrantNode; shown: GrantNode }) => {
  const { tree, base, choice, onChange, disabled } = useMatrix()
  return (
    <ul className={styles.elements} aria-label={node.title}>
      {shown.elements.map(({ id, code, name }) => (
        <li key={id}>
          <Check
            state={choice.elements.has(id) ? 'all' : 'none'}
            changed={changeOf(base.elements, choice.elements, id)}
            disabled={disabled}
            title={code}
            onChange={(on) => onChange(chooseElement(tree, choice, node, id, on))}
          >
            {name}
          </Check>
        </li>
      ))}
    </ul>
  )
}

const Node = ({ shown }: { shown: GrantNode }) => {
  const t = useT()
  const { tree, nodes, base, choice, onChange, disabled, searching } = useMatrix()
  const [folded, setFolded] = useState(false)
  const node = nodes.get(shown.id) ?? shown
  const held = node.elements.filter(({ id }) => choice.elements.has(id)).length
  const open = searching || !folded
  const foldable = shown.elements.length + shown.children.length > 0
  return (
    <li className={styles.node}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-label={t(open ? 'permission.fold' : 'permission.unfold', { title: node.title })}
          aria-expanded={open}
          disabled={searching || !foldable}
          onClick={() => setFolded(!folded)}
        >
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
        <Check
          state={stateOf(node, choice)}
          changed={changeOf(base.menus, choice.menus, node.id)}
          disabled={disabled}
          title={node.path}
          onChange={(on) => onChange(chooseNode(tree, choice, node, on))}
        >
          <b>{node.title}</b>
        </Check>
        {node.elements.length > 0 && (
          <span className={styles.count}>
            {t('permission.count', { held, all: node.elements.length })}
            {held === 0 && choice.menus.has(node.id) && ` · ${t('permission.pageOnly')}`}
          </span>
        )}
        {node.hidden === 1 && <span className={styles.count}>{t('permission.hidden')}</span>}
      </div>
      {open && shown.elements.length > 0 && <Elements node={node} shown={shown} />}
      {open && shown.children.length > 0 && (
        <ul className={styles.nodes}>
          {shown.children.map((child) => (
            <Node key={child.id} shown={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface GrantMatrixProps extends Matrix {
  /** What of the tree is shown. */
  shown: readonly GrantNode[]
}

export const GrantMatrix = ({ shown, ...matrix }: GrantMatrixProps) => (
  <MatrixContext value={matrix}>
    <ul className={styles.matrix}>
      {shown.map((node) => (
        <Node key={node.id} shown={node} />
      ))}
    </ul>
  </MatrixContext>
)
