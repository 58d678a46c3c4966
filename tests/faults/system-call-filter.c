/* Preloaded into a site. Installs a system call filter as systemd does: calls that are not in allowed.h fail with
   EPERM. Child processes inherit it. */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#define ALLOW(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),

static struct sock_filter filter[] = {
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#include "allowed.h"
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
};

__attribute__((constructor)) static void install(void) {
  struct sock_fprog program = { sizeof filter / sizeof filter[0], filter };
  if (prctl(PR_GET_SECCOMP) == SECCOMP_MODE_FILTER) return;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) abort();
}
