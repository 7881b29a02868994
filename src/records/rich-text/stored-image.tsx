/** Pictures in a text: files of ours alone, fetched with the session as all of them are. */
import Image from '@tiptap/extension-image'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useFile } from '../../providers/files'
import { useT } from '../../providers/i18n'

const StoredImageView = ({ node, selected }: NodeViewProps) => {
  const t = useT()
  const { src = '', alt = '' } = node.attrs as { src?: string; alt?: string }
  const { url, failed } = useFile(src)
  return (
    <NodeViewWrapper data-selected={selected || undefined}>
      {failed ? <em>{t('richText.pictureMissing')}</em> : <img src={url} alt={alt ?? ''} data-drag-handle />}
    </NodeViewWrapper>
  )
}

export const StoredImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  addNodeView: () => ReactNodeViewRenderer(StoredImageView),
}).configure({ inline: false, allowBase64: false })
