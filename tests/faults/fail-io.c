/* Preloaded into a site. While the file named by FAIL_IO_WHILE exists, every write and sync of the database fails
   with EIO, as on a failing disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int fd) {
  const char *flag = getenv("FAIL_IO_WHILE");
  if (!flag || access(flag, F_OK) != 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "/site.db") != NULL;
}

#define FAIL(fd) if (fails(fd)) { errno = EIO; return -1; }

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  FAIL(fd)
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
  return real(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  FAIL(fd)
  ssize_t (*real)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
  return real(fd, bytes, count, offset);
}

int fsync(int fd) {
  FAIL(fd)
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return real(fd);
}

int fdatasync(int fd) {
  FAIL(fd)
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return real(fd);
}
