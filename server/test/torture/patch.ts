// Patches of a server under torture: pieces of its files are replaced while they are loaded.

export type Patch = {
  /** The end of the path of a file. */
  readonly file: string
  /** What stands there; a piece that is not found ends the process, so no patch can grow stale unseen. */
  readonly find: string
  readonly put: string
}

/** The name under which the patches reach the child. */
export const patchVariable = 'TORTURE_PATCHES'

export function applyPatches(text: string, patches: readonly Patch[]): string {
  return patches.reduce((before, { file, find, put }) => {
    if (before.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`)
    return before.replace(find, () => put)
  }, text)
}

/** A patch of a file of the server. */
export const src = (file: string, find: string, put: string): Patch => ({ file: `/server/src/${file}`, find, put })

/** A function of the database with a piece of it replaced; fails when the piece is not there. */
export const rewrite = (name: string, find: string, put: string): string => `do $do$
  declare text text := pg_get_functiondef('${name}'::regproc);
  begin
    if position($f$${find}$f$ in text) = 0 then raise exception '${name} does not hold the piece'; end if;
    execute replace(text, $f$${find}$f$, $p$${put}$p$);
  end $do$`
