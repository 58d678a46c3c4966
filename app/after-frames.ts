/** Runs `act` when two frames have been made, and the first of them has surely been drawn; what it returns forgets it. */
export function afterFrames(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
