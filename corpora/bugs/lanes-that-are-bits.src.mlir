// pass: hand-written
// idea: a vector of bits is packed in memory, and two bits on their own take two bytes
// verdict: incorrect

llvm.func @f(%p: !llvm.ptr, %x: vector<2xi1>) {
  llvm.store %x, %p {alignment = 1 : i64} : vector<2xi1>, !llvm.ptr
  llvm.return
}
