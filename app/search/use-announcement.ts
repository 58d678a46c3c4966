import { useEffect, useRef, useState } from "react";

/** Milliseconds without a further letter after which the result of the search is announced. */
const pause = 600;

/** The text of a live region: `found` after a pause in typing, and whatever `announce` is given at once. */
export function useAnnouncement(found: string) {
  const [announcement, setAnnouncement] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setAnnouncement(found), pause);
    return () => clearTimeout(timer.current);
  }, [found]);
  const announce = (sentence: string) => {
    // A result that is still to be announced would replace this sentence before it is heard.
    clearTimeout(timer.current);
    setAnnouncement(sentence);
  };
  return { announcement, announce };
}
