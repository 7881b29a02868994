/** A strict reader of compound files for the tests: it checks the allocation table instead of forgiving it. */
const SECTOR = 512
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const FAT_SECTOR = 0xfffffffd
const DIFAT_SECTOR = 0xfffffffc

interface CompoundContents {
  /** The stream `Workbook`. */
  workbook: Uint8Array
  fatSectors: number
  difatSectors: number
}

/** @throws Error at the first thing that is wrong */
export function readCompoundFile(file: Uint8Array): CompoundContents {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const u32 = (at: number) => view.getUint32(at, true)
  const sectorAt = (sector: number) => (sector + 1) * SECTOR
  if (file.length % SECTOR !== 0) throw new Error('The file does not end with a sector')
  const sectors = file.length / SECTOR - 1
  const owners = new Map<number, string>()
  const own = (sector: number, owner: string) => {
    if (sector >= sectors) throw new Error(`${owner} points outside the file: sector ${sector}`)
    const other = owners.get(sector)
    if (other) throw new Error(`Sector ${sector} belongs to ${other} and to ${owner}`)
    owners.set(sector, owner)
  }

  const fat: number[] = []
  const fatList: number[] = []
  for (let i = 0; i < 109; i++) if (u32(76 + i * 4) !== FREE) fatList.push(u32(76 + i * 4))
  const difats: number[] = []
  for (let sector = u32(68); sector !== END_OF_CHAIN; sector = u32(sectorAt(sector) + 508)) {
    own(sector, 'DIFAT')
    difats.push(sector)
    for (let i = 0; i < 127; i++) {
      const listed = u32(sectorAt(sector) + i * 4)
      if (listed !== FREE) fatList.push(listed)
    }
  }
  if (difats.length !== u32(72)) throw new Error('The header miscounts the DIFAT sectors')
  if (fatList.length !== u32(44)) throw new Error('The header miscounts the FAT sectors')
  for (const sector of fatList) {
    own(sector, 'FAT')
    for (let i = 0; i < 128; i++) fat.push(u32(sectorAt(sector) + i * 4))
  }
  for (const sector of fatList) if (fat[sector] !== FAT_SECTOR) throw new Error(`FAT sector ${sector} is not marked`)
  for (const sector of difats) if (fat[sector] !== DIFAT_SECTOR) throw new Error(`DIFAT sector ${sector} is not marked`)

  const chain = (start: number, owner: string) => {
    const list: number[] = []
    for (let sector = start; sector !== END_OF_CHAIN; sector = fat[sector] ?? FREE) {
      own(sector, owner)
      list.push(sector)
    }
    return list
  }
  const directory = chain(u32(48), 'directory')
  const entry = sectorAt(directory[0] ?? 0) + 128
  const size = u32(entry + 120)
  const list = chain(u32(entry + 116), 'Workbook')
  if (list.length !== Math.ceil(size / SECTOR)) throw new Error('The chain is not as long as the stream')
  if (size < u32(56)) throw new Error('The stream would have to be in the mini stream')
  if (owners.size !== sectors) throw new Error(`${sectors - owners.size} sectors belong to nobody`)
  for (let i = sectors; i < fat.length; i++) if (fat[i] !== FREE) throw new Error('The FAT goes beyond the file')

  const workbook = new Uint8Array(list.length * SECTOR)
  list.forEach((sector, i) => {
    workbook.set(file.subarray(sectorAt(sector), sectorAt(sector) + SECTOR), i * SECTOR)
  })
  return { workbook: workbook.subarray(0, size), fatSectors: fatList.length, difatSectors: difats.length }
}
