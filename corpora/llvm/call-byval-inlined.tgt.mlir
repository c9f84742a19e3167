llvm.func @callee(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 8 : i64}) -> i32 {
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.add %a, %a : i32
  llvm.store %b, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @caller(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %s = llvm.alloca %one x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  "llvm.intr.memcpy"(%s, %q, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %c = llvm.load %s : !llvm.ptr -> i32
  %d = llvm.add %c, %c : i32
  llvm.store %d, %s : i32, !llvm.ptr
  %a = llvm.load %s : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.xor %a, %b : i32
  llvm.return %r : i32
}
