import { execFileSync } from 'node:child_process'

/** Mounts a disk of a few megabytes at a folder. Only an administrator of the machine may: see the need `own-disk`. */
export function mountDisk(dir: string, megabytes: number) {
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir)
  return {
    setReadOnly: () => mount('-o', 'remount,ro', dir),
    unmount: () => void execFileSync('umount', ['--lazy', dir]),
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}
