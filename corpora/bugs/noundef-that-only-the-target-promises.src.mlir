// pass: hand-written
// idea: poison as a noundef argument is undefined behaviour, in a program that says so
// verdict: incorrect

llvm.func @f(%x: i32) -> i32 {
  llvm.return %x : i32
}
